-- A row of the audit log leads to what its request did.
ALTER TABLE "system"."audit" ADD COLUMN "request" TEXT NOT NULL DEFAULT '';
