-- CreateTable
CREATE TABLE "world"."spot_cancel_after" (
    "id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "spot_cancel_after_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "spot_cancel_after_positive" CHECK ("at" > 0)
);

-- CreateIndex
CREATE UNIQUE INDEX "spot_cancel_after_id_key" ON "world"."spot_cancel_after"("id");
