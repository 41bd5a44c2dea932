-- AlterTable
ALTER TABLE "world"."identity" ADD COLUMN     "document" TEXT;
