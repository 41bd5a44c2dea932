-- Due work that failed again and again is called what it is.
ALTER TABLE "world"."aside" RENAME TO "failed_work";
ALTER TABLE "world"."failed_work" RENAME CONSTRAINT "aside_pkey" TO "failed_work_pkey";
