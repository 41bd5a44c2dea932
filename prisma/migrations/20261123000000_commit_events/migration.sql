-- What each batch told: whose, which types and the rows as they were at that moment. Null where it told nothing.
ALTER TABLE "system"."commit" ADD COLUMN "events" TEXT;
ALTER TABLE "system"."commit" ALTER COLUMN "events" SET STORAGE EXTERNAL;
