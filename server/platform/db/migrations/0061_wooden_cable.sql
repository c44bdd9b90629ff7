CREATE TABLE "api_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"left" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"allowed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"ydid" integer NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] NOT NULL,
	"addresses" text[] NOT NULL,
	"sandbox" boolean DEFAULT false NOT NULL,
	"sandbox_day" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_address" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotent_calls" (
	"owner" integer NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"status" integer,
	"answer" jsonb,
	CONSTRAINT "idempotent_calls_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE INDEX "api_keys_of_owner" ON "api_keys" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "idempotent_calls_old" ON "idempotent_calls" USING btree ("started_at");