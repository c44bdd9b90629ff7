CREATE TABLE "monitor_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_stations" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"party" text DEFAULT '' NOT NULL,
	"measure" text NOT NULL,
	"last_at" timestamp with time zone,
	"due_from" timestamp with time zone,
	"waiting" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"failed" integer DEFAULT 0 NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"usual_period" integer NOT NULL,
	"usual_grace" integer NOT NULL,
	"period" integer,
	"grace" integer,
	"paused" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"alarmed_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_outcomes" (
	"queue" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_counted" (
	"id" integer PRIMARY KEY NOT NULL,
	"message" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_hours" (
	"feed" text NOT NULL,
	"party" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"duplicate" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feed_hours_hour_feed_party_pk" PRIMARY KEY("hour","feed","party")
);
--> statement-breakpoint
CREATE TABLE "feed_lags" (
	"feed" text NOT NULL,
	"party" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"lag" text NOT NULL,
	"range" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "feed_lags_hour_feed_party_lag_range_pk" PRIMARY KEY("hour","feed","party","lag","range")
);
