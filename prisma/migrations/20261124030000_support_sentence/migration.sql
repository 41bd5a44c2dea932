-- What the demo's people and customer service have said is a sentence of the catalogue, so that each reader reads it in their own language.
ALTER TABLE "world"."support_message" ADD COLUMN "sentence" TEXT;
