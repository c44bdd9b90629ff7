CREATE TABLE "event_references" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"event_id" uuid NOT NULL,
	CONSTRAINT "event_references_value_kind_event_id_pk" PRIMARY KEY("value","kind","event_id")
);
--> statement-breakpoint
CREATE TABLE "feed_cursors" (
	"carrier" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cursor" text,
	"state" text DEFAULT 'subscribing' NOT NULL,
	"reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feed_cursors_carrier_kind_value_pk" PRIMARY KEY("carrier","kind","value")
);
--> statement-breakpoint
CREATE TABLE "feed_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feed" text NOT NULL,
	"party" text NOT NULL,
	"partner" text,
	"via" text NOT NULL,
	"content_type" text NOT NULL,
	"body" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'stored' NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"duplicate" integer DEFAULT 0 NOT NULL,
	"mapping_version" integer,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "feed_refusals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"index" integer NOT NULL,
	"path" text NOT NULL,
	"reason" text NOT NULL,
	"values" jsonb,
	"part" jsonb
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"carrier" text,
	"secret" text NOT NULL,
	"previous_secret" text,
	"feeds" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"part_index" integer NOT NULL,
	"source" text NOT NULL,
	"party" text NOT NULL,
	"source_id" text,
	"reported_at" timestamp with time zone NOT NULL,
	"natural_key" text NOT NULL,
	"family" text NOT NULL,
	"code" text NOT NULL,
	"classifier" text NOT NULL,
	"milestone" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"unlocode" text,
	"mode" text,
	"imo" text,
	"vessel_name" text,
	"voyage" text,
	"received_at" timestamp with time zone NOT NULL,
	"payload_hash" text NOT NULL,
	"state" text NOT NULL,
	"superseded_by" uuid,
	"retracts" boolean DEFAULT false NOT NULL,
	"event" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_references" ADD CONSTRAINT "event_references_event_id_tracking_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."tracking_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_refusals" ADD CONSTRAINT "feed_refusals_message_id_feed_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."feed_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_message_id_feed_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."feed_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_references_event" ON "event_references" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "feed_cursors_due" ON "feed_cursors" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "feed_messages_waiting" ON "feed_messages" USING btree ("received_at") WHERE "feed_messages"."state" = 'stored';--> statement-breakpoint
CREATE INDEX "feed_messages_source" ON "feed_messages" USING btree ("feed","party","received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feed_refusals_message" ON "feed_refusals" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_reference" ON "share_links" USING btree ("value","kind","carrier");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_events_version" ON "tracking_events" USING btree ("source","party","source_id","reported_at","retracts") WHERE "tracking_events"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "tracking_events_natural" ON "tracking_events" USING btree ("source","party","natural_key");--> statement-breakpoint
CREATE INDEX "tracking_events_message" ON "tracking_events" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "tracking_events_calls" ON "tracking_events" USING btree ("unlocode","occurred_at") WHERE "tracking_events"."family" = 'TRANSPORT' and "tracking_events"."state" = 'current';