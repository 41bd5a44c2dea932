-- AlterTable
ALTER TABLE "world"."position" ADD COLUMN     "open_rate" DECIMAL(36,18);
