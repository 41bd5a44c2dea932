-- Of a batch before this nobody says which rows it wrote: who follows reads all of them.
ALTER TABLE "system"."commit" ADD COLUMN "touched" TEXT;
ALTER TABLE "system"."commit" ALTER COLUMN "touched" SET STORAGE EXTERNAL;
