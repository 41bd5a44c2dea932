-- CreateTable
CREATE TABLE "system"."chart_template" (
    "user_uuid" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "settings" TEXT NOT NULL,

    CONSTRAINT "chart_template_pkey" PRIMARY KEY ("user_uuid","name")
);
