-- CreateTable
CREATE TABLE "system"."fault" (
    "id" SERIAL NOT NULL,
    "call" TEXT NOT NULL,
    "user_id" INTEGER,
    "nth" INTEGER,
    "times" INTEGER,
    "probability" DECIMAL(7,6),
    "seed" TEXT NOT NULL,
    "effect" TEXT NOT NULL,
    "status" INTEGER,
    "delay_ms" INTEGER,
    "is_on" BOOLEAN NOT NULL DEFAULT true,
    "seen" INTEGER NOT NULL DEFAULT 0,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "created_at" BIGINT NOT NULL,

    CONSTRAINT "fault_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "system"."fault" ADD CONSTRAINT "fault_effect_has_its_figure" CHECK (("effect" = 'status') = ("status" IS NOT NULL) AND ("effect" = 'delay') = ("delay_ms" IS NOT NULL));
ALTER TABLE "system"."fault" ADD CONSTRAINT "fault_hits_at_most_its_times" CHECK ("hits" <= coalesce("times", "hits"));
