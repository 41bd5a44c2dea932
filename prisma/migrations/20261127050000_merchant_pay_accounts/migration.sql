-- AlterTable
ALTER TABLE "world"."merchant" ADD COLUMN     "pay_accounts" JSONB;
