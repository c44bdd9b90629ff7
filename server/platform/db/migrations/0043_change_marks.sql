CREATE TABLE "change_marks" (
	"transaction" "xid8" NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "change_marks_transaction_subject_pk" PRIMARY KEY("transaction","subject")
);
--> statement-breakpoint
-- What a process keeps holds until a transaction that it has not seen has left a mark (server/db/era.ts). Statements, not
-- rows: a mark is written once a transaction, and a file of a hundred thousand customers takes no longer for it.
CREATE FUNCTION mark_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO change_marks (transaction, subject) VALUES (pg_current_xact_id(), TG_ARGV[0]) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Who may do what. Users are written to whenever somebody has been seen, which changes nothing of it.
CREATE TRIGGER access_changed AFTER DELETE OR TRUNCATE OR UPDATE OF ydid, disabled ON users
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('access');--> statement-breakpoint
CREATE TRIGGER access_changed AFTER DELETE OR TRUNCATE OR UPDATE OF ydid, state ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('access');--> statement-breakpoint
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON roles
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('access');--> statement-breakpoint
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON role_grants
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('access');--> statement-breakpoint
CREATE TRIGGER access_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON user_roles
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('access');--> statement-breakpoint
-- What records are called that others refer to.
CREATE TRIGGER names_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF ydid, name_key, real_name ON users
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('users');--> statement-breakpoint
CREATE TRIGGER names_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON currencies
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('currencies');--> statement-breakpoint
CREATE TRIGGER names_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON countries
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('countries');--> statement-breakpoint
CREATE TRIGGER names_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON airports
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('airports');--> statement-breakpoint
CREATE TRIGGER names_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON carriers
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('carriers');--> statement-breakpoint
CREATE TRIGGER names_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON lines
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('lines');--> statement-breakpoint
CREATE TRIGGER names_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON vat_cost_names
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('vat_cost_names');--> statement-breakpoint
CREATE TRIGGER names_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON customers
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('customers');--> statement-breakpoint
CREATE TRIGGER names_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON air_tariffs
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('air_tariffs');
