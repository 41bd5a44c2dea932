-- CreateTable
CREATE TABLE "system"."login_record" (
    "id" SERIAL NOT NULL,
    "user_uuid" UUID NOT NULL,
    "at" BIGINT NOT NULL,
    "device" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "login_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system"."anti_phishing" (
    "user_uuid" UUID NOT NULL,
    "code" TEXT NOT NULL,

    CONSTRAINT "anti_phishing_pkey" PRIMARY KEY ("user_uuid")
);

-- CreateIndex
CREATE INDEX "login_record_user_uuid_id_idx" ON "system"."login_record"("user_uuid", "id");

-- CreateIndex
CREATE INDEX "login_record_at_idx" ON "system"."login_record"("at");
