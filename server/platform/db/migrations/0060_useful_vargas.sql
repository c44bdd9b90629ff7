CREATE TABLE "change_cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"transaction" "xid8" NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_changes" (
	"owner" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"change" bigint NOT NULL,
	"subscription_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_changes_owner_sequence_pk" PRIMARY KEY("owner","sequence"),
	CONSTRAINT "member_changes_once" UNIQUE("change","owner")
);
--> statement-breakpoint
CREATE TABLE "tracking_changes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" text NOT NULL,
	"value" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"visibility" text NOT NULL,
	"fact" text NOT NULL,
	"part" text NOT NULL,
	"change" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"events" text[] NOT NULL,
	"severity" text,
	"retracts" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_changes_once" UNIQUE("reference","visibility","id")
);
--> statement-breakpoint
CREATE INDEX "member_changes_old" ON "member_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tracking_changes_in_order" ON "tracking_changes" USING btree ("transaction","number");--> statement-breakpoint
CREATE INDEX "tracking_changes_old" ON "tracking_changes" USING btree ("at");