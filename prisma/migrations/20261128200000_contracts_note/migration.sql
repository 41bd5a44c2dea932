-- CreateTable
CREATE TABLE "world"."contract_note" (
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "contract_note_pkey" PRIMARY KEY ("user_id","key")
);
