CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person" text,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"result" text NOT NULL,
	"status" integer NOT NULL,
	"duration" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"carrier" text,
	"mode" text NOT NULL,
	"own_reference" text,
	"customer" text,
	"consignee" text,
	"group" text,
	"tags" text,
	"followers" text,
	"notes" text,
	"added_by" text,
	"added_how" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"source" text,
	"missing_since" timestamp with time zone,
	"news_at" timestamp with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp with time zone,
	"renewed_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"search_text" text NOT NULL,
	CONSTRAINT "subscriptions_reference_unique" UNIQUE("ydid","kind","number")
);
--> statement-breakpoint
CREATE TABLE "subscription_quotas" (
	"owner" integer PRIMARY KEY NOT NULL,
	"quota" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activities_by_time" ON "activities" USING btree ("ydid","at","id");--> statement-breakpoint
CREATE INDEX "activities_old" ON "activities" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscriptions_in_order" ON "subscriptions" USING btree ("ydid","number","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_mode" ON "subscriptions" USING btree ("ydid","mode","number");--> statement-breakpoint
CREATE INDEX "subscriptions_by_state" ON "subscriptions" USING btree ("ydid","state","number");--> statement-breakpoint
CREATE INDEX "subscriptions_by_number" ON "subscriptions" USING btree ("number");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_at") WHERE "subscriptions"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_similar" ON "subscriptions" USING gin ("search_text" gin_trgm_ops);