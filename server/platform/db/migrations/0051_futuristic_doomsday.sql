CREATE TABLE "outbound_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigserial NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"channel" text NOT NULL,
	"lane" text DEFAULT '' NOT NULL,
	"key" text,
	"behind" boolean DEFAULT false NOT NULL,
	"payload" jsonb NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" uuid,
	"settled_at" timestamp with time zone,
	"fault" text DEFAULT '' NOT NULL,
	"owner" integer,
	"resource" text,
	"record_id" text,
	"dedupe" text,
	CONSTRAINT "outbound_deliveries_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "outbound_tries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"delivery" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"result" text NOT NULL,
	"status" integer,
	"answer" text DEFAULT '' NOT NULL,
	"fault" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbound_holds" (
	"channel" text NOT NULL,
	"lane" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "outbound_holds_channel_lane_pk" PRIMARY KEY("channel","lane")
);
--> statement-breakpoint
ALTER TABLE "outbound_tries" ADD CONSTRAINT "outbound_tries_delivery_outbound_deliveries_id_fk" FOREIGN KEY ("delivery") REFERENCES "public"."outbound_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbound_due" ON "outbound_deliveries" USING btree ("channel","lane","priority","not_before","seq") WHERE "outbound_deliveries"."state" = 'pending' and not "outbound_deliveries"."behind";--> statement-breakpoint
CREATE INDEX "outbound_keys" ON "outbound_deliveries" USING btree ("channel","key","seq") WHERE "outbound_deliveries"."state" = 'pending' and "outbound_deliveries"."key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_dedupe" ON "outbound_deliveries" USING btree ("channel","dedupe") WHERE "outbound_deliveries"."dedupe" is not null;--> statement-breakpoint
CREATE INDEX "outbound_about" ON "outbound_deliveries" USING btree ("resource","record_id") WHERE "outbound_deliveries"."resource" is not null;--> statement-breakpoint
CREATE INDEX "outbound_open" ON "outbound_deliveries" USING btree ("state","channel","not_before") WHERE "outbound_deliveries"."state" in ('pending', 'dead');--> statement-breakpoint
CREATE INDEX "outbound_outbox" ON "outbound_deliveries" USING btree ("at" DESC NULLS LAST,"seq" DESC NULLS LAST) WHERE "outbound_deliveries"."channel" in ('mail', 'sms');--> statement-breakpoint
CREATE INDEX "outbound_owner" ON "outbound_deliveries" USING btree ("owner","seq");--> statement-breakpoint
CREATE INDEX "outbound_settled" ON "outbound_deliveries" USING btree ("settled_at") WHERE "outbound_deliveries"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "outbound_tries_delivery_id_index" ON "outbound_tries" USING btree ("delivery","id");