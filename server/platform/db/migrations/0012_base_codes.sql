CREATE TABLE "air_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"flight" text NOT NULL,
	"airline" text NOT NULL,
	"line" text,
	"origin" text NOT NULL,
	"transit" text,
	"destination" text NOT NULL,
	"days" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"etd" text NOT NULL,
	"eta" text NOT NULL,
	"arrival_day" smallint NOT NULL,
	"plane_type" text,
	"cut_off_type" text,
	"cut_off_time" text,
	"cut_off_day" smallint NOT NULL,
	"legs" jsonb,
	"remark" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "air_schedules_flight_origin_validFrom_days_unique" UNIQUE("flight","origin","valid_from","days")
);
--> statement-breakpoint
CREATE TABLE "airports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_zh" text,
	"name_tr" text,
	"icao" text,
	"city" text,
	"country" text NOT NULL,
	"zone" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "airports_code_unique" UNIQUE("code"),
	CONSTRAINT "airports_icao_unique" UNIQUE("icao")
);
--> statement-breakpoint
CREATE TABLE "carriers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_zh" text,
	"name_tr" text,
	"class" text NOT NULL,
	"scac" text,
	"airline_number" text,
	"iata_code" text,
	"icao_code" text,
	"iata_account" text,
	"url" text,
	"country" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "carriers_code_unique" UNIQUE("code"),
	CONSTRAINT "carriers_scac_unique" UNIQUE("scac"),
	CONSTRAINT "carriers_airlineNumber_unique" UNIQUE("airline_number")
);
--> statement-breakpoint
CREATE TABLE "cost_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"code" text NOT NULL,
	"short_name" text NOT NULL,
	"name" text NOT NULL,
	"name_zh" text,
	"name_tr" text,
	"name_zh_hant" text,
	"class" text NOT NULL,
	"vat_cost" text,
	"business" text NOT NULL,
	"currency" text,
	"unit" text NOT NULL,
	"receivable_from" text,
	"payable_to" text,
	"internal" boolean DEFAULT false NOT NULL,
	"view" text NOT NULL,
	"print_number" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cost_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_zh" text,
	"name_tr" text,
	"alpha3" text,
	"un_code" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code"),
	CONSTRAINT "countries_alpha3_unique" UNIQUE("alpha3"),
	CONSTRAINT "countries_unCode_unique" UNIQUE("un_code")
);
--> statement-breakpoint
CREATE TABLE "data_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"module" text NOT NULL,
	"name" text NOT NULL,
	"remark" text,
	"is_private" boolean DEFAULT false NOT NULL,
	CONSTRAINT "data_templates_ydid_module_name_unique" UNIQUE("ydid","module","name")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"sign" text NOT NULL,
	"rate" numeric NOT NULL,
	"rate_from" numeric,
	"rate_to" numeric,
	"voucher_rate" numeric,
	"invoice_rate" numeric,
	"effective" date NOT NULL,
	"expiry" date,
	CONSTRAINT "exchange_rates_source_target_effective_unique" UNIQUE("source","target","effective")
);
--> statement-breakpoint
CREATE TABLE "lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_zh" text,
	"name_tr" text,
	"mode" text NOT NULL,
	"remark" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "lines_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "other_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"code" text NOT NULL,
	"due" text NOT NULL,
	"name" text NOT NULL,
	"name_zh" text,
	"name_tr" text,
	"basis" text NOT NULL,
	"rate" numeric,
	"minimum" numeric,
	"currency" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "other_charges_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "ports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_zh" text,
	"name_tr" text,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"zone" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ports_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "vat_cost_names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_zh" text,
	"name_tr" text,
	"tax_code" text,
	"rate" numeric NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vat_cost_names_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "vat_customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"name" text NOT NULL,
	"tax_number" text,
	"address" text,
	"tel" text,
	"bank" text,
	"account_number" text,
	"product_code" text,
	"preferential" boolean DEFAULT false NOT NULL,
	"preferential_name" text,
	"zero_rate" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vat_customers_ydid_name_unique" UNIQUE("ydid","name"),
	CONSTRAINT "vat_customers_ydid_taxNumber_unique" UNIQUE("ydid","tax_number")
);
--> statement-breakpoint
ALTER TABLE "air_schedules" ADD CONSTRAINT "air_schedules_airline_carriers_code_fk" FOREIGN KEY ("airline") REFERENCES "public"."carriers"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_schedules" ADD CONSTRAINT "air_schedules_line_lines_code_fk" FOREIGN KEY ("line") REFERENCES "public"."lines"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_schedules" ADD CONSTRAINT "air_schedules_origin_airports_code_fk" FOREIGN KEY ("origin") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_schedules" ADD CONSTRAINT "air_schedules_transit_airports_code_fk" FOREIGN KEY ("transit") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "air_schedules" ADD CONSTRAINT "air_schedules_destination_airports_code_fk" FOREIGN KEY ("destination") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "airports" ADD CONSTRAINT "airports_country_countries_code_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "carriers" ADD CONSTRAINT "carriers_country_countries_code_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cost_codes" ADD CONSTRAINT "cost_codes_vat_cost_vat_cost_names_code_fk" FOREIGN KEY ("vat_cost") REFERENCES "public"."vat_cost_names"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cost_codes" ADD CONSTRAINT "cost_codes_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_source_currencies_code_fk" FOREIGN KEY ("source") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_target_currencies_code_fk" FOREIGN KEY ("target") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "other_charges" ADD CONSTRAINT "other_charges_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "ports" ADD CONSTRAINT "ports_country_countries_code_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "air_schedules_airline_index" ON "air_schedules" USING btree ("airline");--> statement-breakpoint
CREATE INDEX "air_schedules_line_index" ON "air_schedules" USING btree ("line");--> statement-breakpoint
CREATE INDEX "air_schedules_origin_destination_index" ON "air_schedules" USING btree ("origin","destination");--> statement-breakpoint
CREATE INDEX "air_schedules_destination_index" ON "air_schedules" USING btree ("destination");--> statement-breakpoint
CREATE INDEX "air_schedules_transit_index" ON "air_schedules" USING btree ("transit");--> statement-breakpoint
CREATE INDEX "airports_country_index" ON "airports" USING btree ("country");--> statement-breakpoint
CREATE INDEX "carriers_country_index" ON "carriers" USING btree ("country");--> statement-breakpoint
CREATE INDEX "cost_codes_vat_cost_index" ON "cost_codes" USING btree ("vat_cost");--> statement-breakpoint
CREATE INDEX "cost_codes_currency_index" ON "cost_codes" USING btree ("currency");--> statement-breakpoint
CREATE INDEX "exchange_rates_target_index" ON "exchange_rates" USING btree ("target");--> statement-breakpoint
CREATE INDEX "exchange_rates_effective_id_index" ON "exchange_rates" USING btree ("effective","id");--> statement-breakpoint
CREATE INDEX "other_charges_currency_index" ON "other_charges" USING btree ("currency");--> statement-breakpoint
CREATE INDEX "ports_country_index" ON "ports" USING btree ("country");