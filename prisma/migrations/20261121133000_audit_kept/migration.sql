-- The audit log is not emptied either: a restore never touches it, so nobody has a reason to.
CREATE TRIGGER "audit_not_emptied" BEFORE TRUNCATE ON "system"."audit"
    FOR EACH STATEMENT EXECUTE FUNCTION "world"."refuse_change"();
