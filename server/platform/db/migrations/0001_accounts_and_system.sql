CREATE TABLE "companies" (
	"ydid" integer PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"nature" text DEFAULT '' NOT NULL,
	"en_code" text DEFAULT '' NOT NULL,
	"en_name" text DEFAULT '' NOT NULL,
	"short_name" text DEFAULT '' NOT NULL,
	"parent_id" integer,
	"founded_time" date,
	"manager" text DEFAULT '' NOT NULL,
	"outer_phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postalcode" text DEFAULT '' NOT NULL,
	"web_address" text DEFAULT '' NOT NULL,
	"business_scope" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_grants" (
	"role" text NOT NULL,
	"router" text NOT NULL,
	CONSTRAINT "role_grants_role_router_pk" PRIMARY KEY("role","router")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"key" text PRIMARY KEY NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ydid" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"password_hash" text,
	"one_time_password" text,
	"real_name" text DEFAULT '' NOT NULL,
	"department_id" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"birthday" date,
	"nick_name" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"mobile" text,
	"telephone" text DEFAULT '' NOT NULL,
	"qq" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"setting" jsonb DEFAULT '{"articlePlatform":[]}'::jsonb NOT NULL,
	"wechat_unionid" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"code_hash" text NOT NULL,
	"address" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wechat_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"unionid" text NOT NULL,
	"profile" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" uuid,
	"ydid" integer NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "error_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"message" text NOT NULL,
	"stack" text DEFAULT '' NOT NULL,
	"page_url" text DEFAULT '' NOT NULL,
	"component" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"ydid" integer,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"fault" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replay_window" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_role_roles_key_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_role_roles_key_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_roles_key_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_ydid_companies_ydid_fk" FOREIGN KEY ("ydid") REFERENCES "public"."companies"("ydid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_attempts_account_at_index" ON "login_attempts" USING btree ("account","at") WHERE not "login_attempts"."succeeded";--> statement-breakpoint
CREATE INDEX "login_attempts_address_at_index" ON "login_attempts" USING btree ("address","at") WHERE not "login_attempts"."succeeded";--> statement-breakpoint
CREATE INDEX "login_attempts_at_index" ON "login_attempts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_index" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_name_key_index" ON "users" USING btree ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile_index" ON "users" USING btree ("mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "users_wechat_unionid_index" ON "users" USING btree ("wechat_unionid");--> statement-breakpoint
CREATE INDEX "users_ydid_index" ON "users" USING btree ("ydid");--> statement-breakpoint
CREATE INDEX "verification_codes_mobile_created_at_index" ON "verification_codes" USING btree ("mobile","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_address_created_at_index" ON "verification_codes" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_resource_record_id_id_index" ON "audit_log" USING btree ("resource","record_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "error_log_at_index" ON "error_log" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_at_index" ON "outbox" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "replay_window_expires_at_index" ON "replay_window" USING btree ("expires_at");