ALTER TABLE "system"."fault" DROP CONSTRAINT "fault_effect_has_its_figure";
ALTER TABLE "system"."fault" ADD CONSTRAINT "fault_effect_has_its_figure"
  CHECK ((effect = 'status') = (status IS NOT NULL) AND (effect IN ('delay', 'drip')) = (delay_ms IS NOT NULL));
