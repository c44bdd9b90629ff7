ALTER TABLE "cost_codes" DROP CONSTRAINT "cost_codes_vat_cost_vat_cost_names_code_fk";
--> statement-breakpoint
CREATE SEQUENCE "public"."personal_owners" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000001 CACHE 1;
--> statement-breakpoint
CREATE TABLE "support_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ydid" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" uuid,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
ALTER TABLE "cost_codes" DROP CONSTRAINT "cost_codes_code_unique";
--> statement-breakpoint
ALTER TABLE "exchange_rates" DROP CONSTRAINT "exchange_rates_source_target_effective_unique";
--> statement-breakpoint
ALTER TABLE "other_charges" DROP CONSTRAINT "other_charges_code_unique";
--> statement-breakpoint
ALTER TABLE "vat_cost_names" DROP CONSTRAINT "vat_cost_names_code_unique";
--> statement-breakpoint
DROP INDEX "cost_codes_vat_cost_index";
--> statement-breakpoint
DROP INDEX "exchange_rates_target_effective_index";
--> statement-breakpoint
DROP INDEX "exchange_rates_effective_id_index";
--> statement-breakpoint
DROP INDEX "exchange_rates_source_id_index";
--> statement-breakpoint
DROP INDEX "exchange_rates_target_id_index";
--> statement-breakpoint
DROP INDEX "exchange_rates_rate_id_index";
--> statement-breakpoint
DROP INDEX "exchange_rates_updated_at_id_index";
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "publisher" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "supports" integer;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "personal_owner" integer DEFAULT nextval('personal_owners') NOT NULL;
--> statement-breakpoint
ALTER TABLE "cost_codes" ADD COLUMN "ydid" integer;
--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "ydid" integer;
--> statement-breakpoint
ALTER TABLE "other_charges" ADD COLUMN "ydid" integer;
--> statement-breakpoint
ALTER TABLE "vat_cost_names" ADD COLUMN "ydid" integer;
--> statement-breakpoint
-- Exchange rates, cost codes, other charges and VAT cost names become each company's own. Every company that works as an
-- office gets a copy: one with orders or customers, or in which somebody's roles reach one of the four. One office keeps
-- the rows themselves, with their ids: 2000 if it is one, else the first, and 2000 where there is none.
CREATE TEMPORARY TABLE offices AS
  SELECT ydid FROM companies WHERE ydid <> 2003 AND (
    EXISTS (SELECT FROM customers WHERE customers.ydid = companies.ydid)
    OR EXISTS (SELECT FROM air_orders WHERE air_orders.ydid = companies.ydid)
    OR ydid <> 0 AND EXISTS (
      SELECT FROM users JOIN user_roles ON user_roles.user_id = users.id JOIN role_grants ON role_grants.role = user_roles.role
      WHERE users.ydid = companies.ydid
      AND role_grants.router IN ('costCode.list', 'otherCharge.list', 'exchangeRate.list', 'vatCostName.list')));
--> statement-breakpoint
INSERT INTO offices SELECT 2000 WHERE NOT EXISTS (SELECT FROM offices);
--> statement-breakpoint
ALTER TABLE offices ADD COLUMN keeps boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE offices SET keeps = true WHERE ydid = (SELECT ydid FROM offices ORDER BY ydid <> 2000, ydid LIMIT 1);
--> statement-breakpoint
UPDATE vat_cost_names SET ydid = (SELECT ydid FROM offices WHERE keeps);
--> statement-breakpoint
UPDATE cost_codes SET ydid = (SELECT ydid FROM offices WHERE keeps);
--> statement-breakpoint
UPDATE other_charges SET ydid = (SELECT ydid FROM offices WHERE keeps);
--> statement-breakpoint
UPDATE exchange_rates SET ydid = (SELECT ydid FROM offices WHERE keeps);
--> statement-breakpoint
INSERT INTO vat_cost_names (ydid, version, built_in, created_at, created_by, updated_at, updated_by,
    code, name, name_zh, name_tr, tax_code, rate, active)
  SELECT offices.ydid, version, built_in, created_at, created_by, updated_at, updated_by,
    code, name, name_zh, name_tr, tax_code, rate, active
  FROM vat_cost_names CROSS JOIN offices WHERE NOT keeps;
--> statement-breakpoint
INSERT INTO cost_codes (ydid, version, built_in, created_at, created_by, updated_at, updated_by,
    code, short_name, name, name_zh, name_tr, name_zh_hant, class, vat_cost, business, currency, unit,
    receivable_from, payable_to, internal, view, print_number, active)
  SELECT offices.ydid, version, built_in, created_at, created_by, updated_at, updated_by,
    code, short_name, name, name_zh, name_tr, name_zh_hant, class, vat_cost, business, currency, unit,
    receivable_from, payable_to, internal, view, print_number, active
  FROM cost_codes CROSS JOIN offices WHERE NOT keeps;
--> statement-breakpoint
INSERT INTO other_charges (ydid, version, built_in, created_at, created_by, updated_at, updated_by,
    code, due, name, name_zh, name_tr, basis, rate, minimum, currency, active)
  SELECT offices.ydid, version, built_in, created_at, created_by, updated_at, updated_by,
    code, due, name, name_zh, name_tr, basis, rate, minimum, currency, active
  FROM other_charges CROSS JOIN offices WHERE NOT keeps;
--> statement-breakpoint
INSERT INTO exchange_rates (ydid, version, built_in, created_at, created_by, updated_at, updated_by,
    source, target, sign, rate, rate_from, rate_to, voucher_rate, invoice_rate, effective, expiry)
  SELECT offices.ydid, version, built_in, created_at, created_by, updated_at, updated_by,
    source, target, sign, rate, rate_from, rate_to, voucher_rate, invoice_rate, effective, expiry
  FROM exchange_rates CROSS JOIN offices WHERE NOT keeps;
--> statement-breakpoint
-- What each office has received of the built-in sets: a deleted code stays deleted.
INSERT INTO settings (key, value)
  SELECT settings.key || '.' || offices.ydid, settings.value FROM settings CROSS JOIN offices
  WHERE settings.key IN ('builtIn.costCode', 'builtIn.otherCharge');
--> statement-breakpoint
DELETE FROM settings WHERE key IN ('builtIn.costCode', 'builtIn.otherCharge');
--> statement-breakpoint
DROP TABLE offices;
--> statement-breakpoint
ALTER TABLE vat_cost_names ALTER COLUMN ydid SET NOT NULL;
--> statement-breakpoint
ALTER TABLE cost_codes ALTER COLUMN ydid SET NOT NULL;
--> statement-breakpoint
ALTER TABLE other_charges ALTER COLUMN ydid SET NOT NULL;
--> statement-breakpoint
ALTER TABLE exchange_rates ALTER COLUMN ydid SET NOT NULL;
--> statement-breakpoint
-- The office of the demo data publishes.
UPDATE companies SET publisher = true WHERE ydid = 2000 AND EXISTS (SELECT FROM settings WHERE key = 'demo');
--> statement-breakpoint
DROP TRIGGER access_changed ON companies;
--> statement-breakpoint
CREATE TRIGGER access_changed AFTER DELETE OR TRUNCATE OR UPDATE OF ydid, state, publisher ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('access');
--> statement-breakpoint
ALTER TABLE "support_access" ADD CONSTRAINT "support_access_ydid_companies_ydid_fk" FOREIGN KEY ("ydid") REFERENCES "public"."companies"("ydid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_access" ADD CONSTRAINT "support_access_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_access" ADD CONSTRAINT "support_access_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "support_access_ydid_started_at_index" ON "support_access" USING btree ("ydid","started_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "support_access_open" ON "support_access" USING btree ("ydid") WHERE "support_access"."ended_at" is null;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_supports_companies_ydid_fk" FOREIGN KEY ("supports") REFERENCES "public"."companies"("ydid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_personal_owner_index" ON "users" USING btree ("personal_owner");
--> statement-breakpoint
CREATE INDEX "cost_codes_ydid_vat_cost_index" ON "cost_codes" USING btree ("ydid","vat_cost");
--> statement-breakpoint
CREATE INDEX "exchange_rates_source_index" ON "exchange_rates" USING btree ("source");
--> statement-breakpoint
CREATE INDEX "exchange_rates_target_index" ON "exchange_rates" USING btree ("target");
--> statement-breakpoint
CREATE INDEX "exchange_rates_ydid_effective_id_index" ON "exchange_rates" USING btree ("ydid","effective","id");
--> statement-breakpoint
CREATE INDEX "exchange_rates_ydid_source_id_index" ON "exchange_rates" USING btree ("ydid","source","id");
--> statement-breakpoint
CREATE INDEX "exchange_rates_ydid_target_id_index" ON "exchange_rates" USING btree ("ydid","target","id");
--> statement-breakpoint
CREATE INDEX "exchange_rates_ydid_rate_id_index" ON "exchange_rates" USING btree ("ydid","rate","id");
--> statement-breakpoint
CREATE INDEX "exchange_rates_ydid_updated_at_id_index" ON "exchange_rates" USING btree ("ydid","updated_at","id");
--> statement-breakpoint
ALTER TABLE "cost_codes" ADD CONSTRAINT "cost_codes_ydid_code_unique" UNIQUE("ydid","code");
--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_ydid_source_target_effective_unique" UNIQUE("ydid","source","target","effective");
--> statement-breakpoint
ALTER TABLE "other_charges" ADD CONSTRAINT "other_charges_ydid_code_unique" UNIQUE("ydid","code");
--> statement-breakpoint
ALTER TABLE "vat_cost_names" ADD CONSTRAINT "vat_cost_names_ydid_code_unique" UNIQUE("ydid","code");
--> statement-breakpoint
ALTER TABLE "cost_codes" ADD CONSTRAINT "cost_codes_ydid_vat_cost_vat_cost_names_ydid_code_fk" FOREIGN KEY ("ydid","vat_cost") REFERENCES "public"."vat_cost_names"("ydid","code") ON DELETE no action ON UPDATE cascade;
