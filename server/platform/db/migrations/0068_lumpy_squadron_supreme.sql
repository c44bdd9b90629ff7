CREATE TABLE "alert_bases" (
	"ydid" integer NOT NULL,
	"rule" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "alert_bases_ydid_rule_subscription_id_fact_pk" PRIMARY KEY("ydid","rule","subscription_id","fact")
);
--> statement-breakpoint
CREATE TABLE "alert_cursors" (
	"owner" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_links" (
	"token" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ydid" integer NOT NULL,
	"recipient" text NOT NULL,
	"language" text,
	CONSTRAINT "alert_links_once" UNIQUE("ydid","recipient")
);
--> statement-breakpoint
CREATE TABLE "alert_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"ydid" integer NOT NULL,
	"language" text NOT NULL,
	"zone" text NOT NULL,
	"quiet" jsonb,
	"digest" jsonb,
	"followed" boolean DEFAULT true NOT NULL,
	"mail" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ydid" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enabled" boolean NOT NULL,
	"rule" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_shares" (
	"ydid" integer NOT NULL,
	"recipient" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"share" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "alert_shares_ydid_recipient_subscription_id_pk" PRIMARY KEY("ydid","recipient","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "alert_stops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ydid" integer NOT NULL,
	"recipient" text NOT NULL,
	"subscription_id" uuid,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_stops_once" UNIQUE NULLS NOT DISTINCT("ydid","recipient","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ydid" integer NOT NULL,
	"recipient" text NOT NULL,
	"channel" text NOT NULL,
	"change" text NOT NULL,
	"rules" uuid[] NOT NULL,
	"subscription_id" uuid NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"fact" text NOT NULL,
	"type" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"events" text[] NOT NULL,
	"severity" text NOT NULL,
	"correction" boolean DEFAULT false NOT NULL,
	"bundle" text NOT NULL,
	"language" text NOT NULL,
	"zone" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"delivery" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "alerts_once" UNIQUE("ydid","change","recipient","channel")
);
--> statement-breakpoint
CREATE INDEX "alert_rules_owner" ON "alert_rules" USING btree ("ydid","created_at");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("due_at") WHERE "alerts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "alerts_inbox" ON "alerts" USING btree ("recipient","at" DESC NULLS LAST) WHERE "alerts"."channel" = 'inApp';--> statement-breakpoint
CREATE INDEX "alerts_of_shipment" ON "alerts" USING btree ("subscription_id","recipient");--> statement-breakpoint
CREATE INDEX "alerts_log" ON "alerts" USING btree ("ydid","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alerts_by_delivery" ON "alerts" USING btree ("delivery");--> statement-breakpoint
CREATE INDEX "alerts_old" ON "alerts" USING btree ("at");