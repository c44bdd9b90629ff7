CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"customer" text NOT NULL,
	"currency" text NOT NULL,
	"account_number" text NOT NULL,
	"bank_name" text NOT NULL,
	"branch" text,
	"swift" text,
	"holder" text,
	"is_default" boolean NOT NULL,
	"remark" text,
	"search_text" text NOT NULL,
	CONSTRAINT "bank_accounts_number_unique" UNIQUE("ydid","customer","currency","account_number")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"customer" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"department" text,
	"position" text,
	"sex" text,
	"birthday" date,
	"mobile" text,
	"phone" text,
	"email" text,
	"wechat" text,
	"qq" text,
	"is_main" boolean NOT NULL,
	"remark" text,
	"active" boolean NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "contacts_customer_name_unique" UNIQUE("ydid","customer","name")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"code" text NOT NULL,
	"short_name" text NOT NULL,
	"full_name" text NOT NULL,
	"name_en" text,
	"type" text NOT NULL,
	"class" text,
	"grade" smallint,
	"status" text NOT NULL,
	"nature" text NOT NULL,
	"tax_number" text,
	"registered_capital" numeric,
	"capital_currency" text,
	"phone" text,
	"fax" text,
	"email" text,
	"website" text,
	"country" text,
	"city" text,
	"address" text,
	"address_en" text,
	"postcode" text,
	"payment_method" text,
	"billing_day" smallint,
	"credit_control" boolean NOT NULL,
	"credit_days" smallint,
	"credit_currency" text,
	"credit_limit" numeric,
	"opening_receivable" numeric,
	"sales_owner" text,
	"service_owner" text,
	"finance_owner" text,
	"remark" text,
	"active" boolean NOT NULL,
	"search_text" text NOT NULL,
	"name_keys" integer[] NOT NULL,
	"tax_key" text,
	CONSTRAINT "customers_ydid_code_unique" UNIQUE("ydid","code")
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"ydid" integer NOT NULL,
	"customer" text NOT NULL,
	"date" date NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"follow_up" date,
	"owner" text,
	"done" boolean NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "customer_notes_subject_unique" UNIQUE("ydid","customer","date","subject")
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_ydid_customer_customers_ydid_code_fk" FOREIGN KEY ("ydid","customer") REFERENCES "public"."customers"("ydid","code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_ydid_customer_customers_ydid_code_fk" FOREIGN KEY ("ydid","customer") REFERENCES "public"."customers"("ydid","code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_capital_currency_currencies_code_fk" FOREIGN KEY ("capital_currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_country_countries_code_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_credit_currency_currencies_code_fk" FOREIGN KEY ("credit_currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_ydid_customer_customers_ydid_code_fk" FOREIGN KEY ("ydid","customer") REFERENCES "public"."customers"("ydid","code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one_default" ON "bank_accounts" USING btree ("ydid","customer","currency") WHERE "bank_accounts"."is_default";--> statement-breakpoint
CREATE INDEX "bank_accounts_similar" ON "bank_accounts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("ydid","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "contacts_similar" ON "contacts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("ydid","full_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "customers_by_short_name" ON "customers" USING btree ("ydid","short_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "customers_ydid_updated_at_index" ON "customers" USING btree ("ydid","updated_at");--> statement-breakpoint
CREATE INDEX "customers_ydid_status_code_index" ON "customers" USING btree ("ydid","status","code");--> statement-breakpoint
CREATE INDEX "customers_ydid_sales_owner_code_index" ON "customers" USING btree ("ydid","sales_owner","code");--> statement-breakpoint
CREATE INDEX "customers_ydid_tax_key_index" ON "customers" USING btree ("ydid","tax_key");--> statement-breakpoint
CREATE INDEX "customers_similar" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_name_keys" ON "customers" USING gin ("name_keys");--> statement-breakpoint
CREATE INDEX "customer_notes_by_date" ON "customer_notes" USING btree ("ydid","date","id");--> statement-breakpoint
CREATE INDEX "customer_notes_open" ON "customer_notes" USING btree ("ydid","follow_up","id");--> statement-breakpoint
CREATE INDEX "customer_notes_similar" ON "customer_notes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- The index above has one default at most. When a transaction ends there is one at least, or no account; the
-- customer is locked first, so that two transactions look one after the other.
CREATE FUNCTION bank_accounts_have_default() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one bank_accounts%ROWTYPE;
BEGIN
  IF TG_OP = 'INSERT' THEN one := NEW; ELSE one := OLD; END IF;
  PERFORM 1 FROM customers WHERE ydid = one.ydid AND code = one.customer FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM bank_accounts
    WHERE ydid = one.ydid AND customer = one.customer AND currency = one.currency
  ) AND NOT EXISTS (
    SELECT FROM bank_accounts
    WHERE ydid = one.ydid AND customer = one.customer AND currency = one.currency AND is_default
  ) THEN
    RAISE EXCEPTION 'no default among the bank accounts of % in %', one.customer, one.currency
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_accounts_have_default';
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.customer, NEW.currency) IS DISTINCT FROM (OLD.customer, OLD.currency)
    AND EXISTS (
      SELECT FROM bank_accounts
      WHERE ydid = NEW.ydid AND customer = NEW.customer AND currency = NEW.currency
    ) AND NOT EXISTS (
      SELECT FROM bank_accounts
      WHERE ydid = NEW.ydid AND customer = NEW.customer AND currency = NEW.currency AND is_default
    ) THEN
    RAISE EXCEPTION 'no default among the bank accounts of % in %', NEW.customer, NEW.currency
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_accounts_have_default';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_accounts_default_left AFTER INSERT OR UPDATE OR DELETE ON bank_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_accounts_have_default();
