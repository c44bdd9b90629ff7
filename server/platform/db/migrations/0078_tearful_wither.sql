CREATE TABLE "subscription_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"ydid" integer NOT NULL,
	"language" text NOT NULL,
	"sandbox" boolean NOT NULL,
	"name" text NOT NULL,
	"content" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "own_changes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"owner" integer NOT NULL,
	"type" text NOT NULL,
	"subscription_id" uuid,
	"kind" text,
	"value" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_changes" ALTER COLUMN "change" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "member_changes" ALTER COLUMN "subscription_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "format" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_changes" ADD COLUMN "own" bigint;--> statement-breakpoint
CREATE INDEX "subscription_files_old" ON "subscription_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "own_changes_in_order" ON "own_changes" USING btree ("transaction","number");--> statement-breakpoint
CREATE INDEX "own_changes_old" ON "own_changes" USING btree ("at");--> statement-breakpoint
ALTER TABLE "member_changes" ADD CONSTRAINT "member_changes_own_once" UNIQUE("own");