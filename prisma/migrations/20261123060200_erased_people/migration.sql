-- Who was erased, outside the world, so that no restore forgets it: nothing is written of them any more.
CREATE TABLE "system"."erased" (
    "user_uuid" UUID NOT NULL,
    "batch" BIGINT NOT NULL,
    CONSTRAINT "erased_pkey" PRIMARY KEY ("user_uuid")
);
INSERT INTO "system"."erased" SELECT "uuid", 0 FROM "world"."user" WHERE "erased_at" IS NOT NULL;
