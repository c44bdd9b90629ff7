CREATE TABLE "air_counters" (
	"ydid" integer NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "air_counters_ydid_kind_pk" PRIMARY KEY("ydid","kind")
);
--> statement-breakpoint
CREATE TABLE "air_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"customer" text,
	"proxy_number" text,
	"sales_owner" text,
	"template" text,
	"origin" text,
	"destination" text,
	"service" text NOT NULL,
	"airline" text,
	"flight" text,
	"flight_date" date,
	"etd" timestamp with time zone,
	"eta" timestamp with time zone,
	"cut_off" timestamp with time zone,
	"pieces" integer,
	"gross" numeric,
	"volume" numeric,
	"dims" jsonb,
	"goods" text,
	"hs_code" text,
	"marks" text,
	"handling" text,
	"dangerous" boolean NOT NULL,
	"temperature" text,
	"parties" jsonb,
	"payment" text NOT NULL,
	"payment_place" text,
	"currency" text,
	"sale_rate" numeric,
	"cost_rate" numeric,
	"price" numeric,
	"scale" text,
	"carriage_value" numeric,
	"customs_value" numeric,
	"insurance" numeric,
	"remark" text,
	"operator" text,
	"revision" integer NOT NULL,
	"volume_weight" numeric,
	"chargeable" numeric,
	"override_reason" text,
	"pickup_plate" text,
	"pickup_driver" text,
	"pickup_phone" text,
	"pickup_time" timestamp with time zone,
	"pickup_place" text,
	"received_pieces" integer,
	"received_weight" numeric,
	"received_at" timestamp with time zone,
	"difference" text,
	"weighings" jsonb,
	"out_pieces" integer,
	"out_at" timestamp with time zone,
	"declaration" text,
	"broker" text,
	"hs_lines" jsonb,
	"released_at" timestamp with time zone,
	"master_number" text,
	"house_number" text,
	"departed_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"cancelled" boolean NOT NULL,
	"reason" text,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("number", '') || ' ' || coalesce("customer", '') || ' ' || coalesce("proxy_number", '') || ' ' || coalesce("flight", '') || ' ' || coalesce("master_number", '') || ' ' || coalesce("house_number", '') || ' ' || coalesce("origin", '') || ' ' || coalesce("destination", '') collate "C")) STORED,
	CONSTRAINT "air_orders_number_unique" UNIQUE("ydid","number")
);
--> statement-breakpoint
CREATE TABLE "air_order_revisions" (
	"order" uuid NOT NULL,
	"revision" integer NOT NULL,
	"ydid" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"values" jsonb NOT NULL,
	CONSTRAINT "air_order_revisions_order_revision_pk" PRIMARY KEY("order","revision")
);
--> statement-breakpoint
CREATE TABLE "air_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"customer" text,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"date" date NOT NULL,
	"service" text,
	"airline" text,
	"pieces" integer NOT NULL,
	"gross" numeric NOT NULL,
	"volume" numeric,
	"dims" jsonb,
	"tariff" text NOT NULL,
	"currency" text NOT NULL,
	"chargeable" numeric NOT NULL,
	"rate" numeric,
	"cost" numeric NOT NULL,
	"selling" numeric,
	"margin" numeric,
	"explanation" text,
	"valid_until" date,
	"order" text,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("number", '') || ' ' || coalesce("customer", '') || ' ' || coalesce("origin", '') || ' ' || coalesce("destination", '') || ' ' || coalesce("tariff", '') || ' ' || coalesce("order", '') collate "C")) STORED,
	CONSTRAINT "air_quotes_number_unique" UNIQUE("ydid","number")
);
--> statement-breakpoint
CREATE TABLE "air_tariffs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"side" text NOT NULL,
	"airline" text,
	"origin_kind" text NOT NULL,
	"origin" text NOT NULL,
	"destination_kind" text NOT NULL,
	"destination" text NOT NULL,
	"service" text,
	"commodity" text,
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"divisor" text NOT NULL,
	"step" text NOT NULL,
	"breaks" jsonb,
	"surcharges" jsonb,
	"zones" text,
	"remark" text,
	"active" boolean NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "air_tariffs_code_unique" UNIQUE("ydid","code")
);
--> statement-breakpoint
CREATE TABLE "air_waybills" (
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
	"type" text NOT NULL,
	"status" text NOT NULL,
	"order" text,
	"master" text,
	"airline" text,
	"origin" text,
	"destination" text,
	"flight" text,
	"flight_date" date,
	"issued_on" date,
	"issued_at" text,
	"customer" text,
	"parties" jsonb,
	"pieces" integer,
	"gross" numeric,
	"volume" numeric,
	"dims" jsonb,
	"goods" text,
	"hs_code" text,
	"marks" text,
	"handling" text,
	"dangerous" boolean NOT NULL,
	"chargeable" numeric,
	"currency" text,
	"rate_class" text,
	"rated_weight" numeric,
	"rate" numeric,
	"weight_charge" numeric,
	"payment" text NOT NULL,
	"valuation" numeric,
	"tax" numeric,
	"other_charges" jsonb,
	"other_payment" text NOT NULL,
	"prepaid_total" numeric,
	"collect_total" numeric,
	"second_currency" text,
	"second_rate" numeric,
	"second_rate_date" date,
	"second_total" numeric,
	"carriage_value" numeric,
	"customs_value" numeric,
	"insurance" numeric,
	"sale_rate" numeric,
	"cost_rate" numeric,
	"price" numeric,
	"scale" text,
	"overrides" jsonb,
	"difference" text,
	"difference_reason" text,
	"reason" text,
	"remark" text,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("number", '') || ' ' || coalesce("order", '') || ' ' || coalesce("master", '') || ' ' || coalesce("customer", '') || ' ' || coalesce("flight", '') || ' ' || coalesce("origin", '') || ' ' || coalesce("destination", '') collate "C")) STORED
);
--> statement-breakpoint
CREATE TABLE "waybill_numbers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"number" text NOT NULL,
	"airline" text NOT NULL,
	"status" text NOT NULL,
	"office" text,
	"allotted_to" text,
	"received_on" date NOT NULL,
	"order" text,
	"reason" text,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce("number", '') || ' ' || coalesce("airline", '') || ' ' || coalesce("office", '') || ' ' || coalesce("allotted_to", '') || ' ' || coalesce("order", '') collate "C")) STORED,
	CONSTRAINT "waybill_numbers_number_unique" UNIQUE("ydid","number")
);
--> statement-breakpoint
ALTER TABLE "air_orders" ADD CONSTRAINT "air_orders_origin_airports_code_fk" FOREIGN KEY ("origin") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_orders" ADD CONSTRAINT "air_orders_destination_airports_code_fk" FOREIGN KEY ("destination") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_orders" ADD CONSTRAINT "air_orders_airline_carriers_code_fk" FOREIGN KEY ("airline") REFERENCES "public"."carriers"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_orders" ADD CONSTRAINT "air_orders_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_orders" ADD CONSTRAINT "air_orders_ydid_customer_customers_ydid_code_fk" FOREIGN KEY ("ydid","customer") REFERENCES "public"."customers"("ydid","code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_order_revisions" ADD CONSTRAINT "air_order_revisions_order_air_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."air_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "air_quotes" ADD CONSTRAINT "air_quotes_origin_airports_code_fk" FOREIGN KEY ("origin") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_quotes" ADD CONSTRAINT "air_quotes_destination_airports_code_fk" FOREIGN KEY ("destination") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_quotes" ADD CONSTRAINT "air_quotes_airline_carriers_code_fk" FOREIGN KEY ("airline") REFERENCES "public"."carriers"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_quotes" ADD CONSTRAINT "air_quotes_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_quotes" ADD CONSTRAINT "air_quotes_ydid_customer_customers_ydid_code_fk" FOREIGN KEY ("ydid","customer") REFERENCES "public"."customers"("ydid","code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_tariffs" ADD CONSTRAINT "air_tariffs_airline_carriers_code_fk" FOREIGN KEY ("airline") REFERENCES "public"."carriers"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_tariffs" ADD CONSTRAINT "air_tariffs_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD CONSTRAINT "air_waybills_airline_carriers_code_fk" FOREIGN KEY ("airline") REFERENCES "public"."carriers"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD CONSTRAINT "air_waybills_origin_airports_code_fk" FOREIGN KEY ("origin") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD CONSTRAINT "air_waybills_destination_airports_code_fk" FOREIGN KEY ("destination") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD CONSTRAINT "air_waybills_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD CONSTRAINT "air_waybills_second_currency_currencies_code_fk" FOREIGN KEY ("second_currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_waybills" ADD CONSTRAINT "air_waybills_ydid_customer_customers_ydid_code_fk" FOREIGN KEY ("ydid","customer") REFERENCES "public"."customers"("ydid","code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "waybill_numbers" ADD CONSTRAINT "waybill_numbers_airline_carriers_code_fk" FOREIGN KEY ("airline") REFERENCES "public"."carriers"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "air_orders_similar" ON "air_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "air_orders_ydid_status_number_index" ON "air_orders" USING btree ("ydid","status","number");--> statement-breakpoint
CREATE INDEX "air_orders_ydid_flight_date_status_index" ON "air_orders" USING btree ("ydid","flight_date","status");--> statement-breakpoint
CREATE INDEX "air_orders_ydid_operator_number_index" ON "air_orders" USING btree ("ydid","operator","number");--> statement-breakpoint
CREATE INDEX "air_orders_ydid_customer_number_index" ON "air_orders" USING btree ("ydid","customer","number");--> statement-breakpoint
CREATE INDEX "air_orders_ydid_updated_at_index" ON "air_orders" USING btree ("ydid","updated_at");--> statement-breakpoint
CREATE INDEX "air_quotes_similar" ON "air_quotes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "air_quotes_ydid_updated_at_index" ON "air_quotes" USING btree ("ydid","updated_at");--> statement-breakpoint
CREATE INDEX "air_tariffs_similar" ON "air_tariffs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "air_tariffs_ydid_valid_from_valid_to_index" ON "air_tariffs" USING btree ("ydid","valid_from","valid_to");--> statement-breakpoint
CREATE UNIQUE INDEX "air_waybills_number_unique" ON "air_waybills" USING btree ("ydid","number") WHERE "air_waybills"."status" <> 'void';--> statement-breakpoint
CREATE INDEX "air_waybills_similar" ON "air_waybills" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "air_waybills_ydid_kind_number_index" ON "air_waybills" USING btree ("ydid","kind","number");--> statement-breakpoint
CREATE INDEX "air_waybills_ydid_master_index" ON "air_waybills" USING btree ("ydid","master");--> statement-breakpoint
CREATE INDEX "air_waybills_ydid_order_index" ON "air_waybills" USING btree ("ydid","order");--> statement-breakpoint
CREATE INDEX "air_waybills_ydid_updated_at_index" ON "air_waybills" USING btree ("ydid","updated_at");--> statement-breakpoint
CREATE INDEX "waybill_numbers_next" ON "waybill_numbers" USING btree ("ydid","airline","status","number");--> statement-breakpoint
CREATE INDEX "waybill_numbers_similar" ON "waybill_numbers" USING gin ("search_text" gin_trgm_ops);