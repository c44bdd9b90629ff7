CREATE TABLE "mail_addresses" (
	"ydid" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"sealed" text NOT NULL,
	"language" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hour_from" timestamp with time zone DEFAULT now() NOT NULL,
	"hour_mails" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_addresses_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "order_consents" (
	"ydid" integer PRIMARY KEY NOT NULL,
	"agreed" boolean NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_subscriptions" (
	"ydid" integer NOT NULL,
	"number" text NOT NULL,
	"office" integer NOT NULL,
	"order" text NOT NULL,
	"result" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_subscriptions_ydid_number_pk" PRIMARY KEY("ydid","number")
);
--> statement-breakpoint
CREATE TABLE "addressed_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" uuid NOT NULL,
	"place" text NOT NULL,
	"secret" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addressed_mails_once" UNIQUE("source","place","secret")
);
--> statement-breakpoint
DROP INDEX "subscriptions_in_order";--> statement-breakpoint
DROP INDEX "subscriptions_by_mode";--> statement-breakpoint
DROP INDEX "subscriptions_by_state";--> statement-breakpoint
DROP INDEX "tracking_summaries_severity";--> statement-breakpoint
CREATE INDEX "addressed_mails_due" ON "addressed_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "tracking_summaries_of_vessel" ON "tracking_summaries" USING btree ("visibility","mode","vessel","eta");--> statement-breakpoint
CREATE INDEX "subscriptions_in_order" ON "subscriptions" USING btree ("ydid","number" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_mode" ON "subscriptions" USING btree ("ydid","mode","number" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_state" ON "subscriptions" USING btree ("ydid","state","number" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "tracking_summaries_severity" ON "tracking_summaries" USING btree ("visibility","mode","severity","eta");