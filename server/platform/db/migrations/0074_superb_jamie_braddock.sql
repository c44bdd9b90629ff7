CREATE TABLE "sandbox_events" (
	"key" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"event" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_events_key_sequence_pk" PRIMARY KEY("key","sequence")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"ydid" integer NOT NULL,
	"created_by" text,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sandbox_key" uuid,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"types" text[] NOT NULL,
	"filter" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"paused" text,
	"paused_at" timestamp with time zone,
	"place" bigint NOT NULL,
	"previous" bigint NOT NULL,
	"replay_after" bigint,
	"replay_to" bigint,
	"succeeded_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"informed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "sandbox_sequence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_events_old" ON "sandbox_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_of_owner" ON "webhooks" USING btree ("owner","created_at");