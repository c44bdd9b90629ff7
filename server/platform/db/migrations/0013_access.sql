CREATE SEQUENCE "public"."company_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "role_changes" (
	"role" text NOT NULL,
	"router" text NOT NULL,
	"granted" boolean NOT NULL,
	CONSTRAINT "role_changes_role_router_pk" PRIMARY KEY("role","router")
);
--> statement-breakpoint
CREATE TABLE "sign_in_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"ydid" integer,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "ydid" integer;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "view_as" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_role_roles_key_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_log" ADD CONSTRAINT "sign_in_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_log_at_index" ON "sign_in_log" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sign_in_log_ydid_id_index" ON "sign_in_log" USING btree ("ydid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sign_in_log_user_id_id_index" ON "sign_in_log" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_ydid_companies_ydid_fk" FOREIGN KEY ("ydid") REFERENCES "public"."companies"("ydid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_view_as_roles_key_fk" FOREIGN KEY ("view_as") REFERENCES "public"."roles"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roles_ydid_index" ON "roles" USING btree ("ydid");--> statement-breakpoint
CREATE INDEX "user_roles_role_index" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "audit_log_ydid_id_index" ON "audit_log" USING btree ("ydid","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_index" ON "audit_log" USING btree ("actor","id" DESC NULLS FIRST);