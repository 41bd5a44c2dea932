import { uploadMaxBytes } from '@lagoon/shared/catalogue/limits'
import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast'
import { FileButton } from '../parts/FileButton'
import { base64Of } from '../parts/files'

interface PictureButtonProps {
  label: string
  /** The types that the browser offers. */
  types: string
  /** Gets the picture as a `data:` address. */
  onChoose: (picture: string) => void
}

/** Lets the operator choose a picture. The form holds its bytes; on saving, the server draws the pictures of the brand from them. */
export function PictureButton({ label, types, onChoose }: PictureButtonProps) {
  const { t } = useTranslation()
  const choose = async (file: File) => {
    if (file.size <= uploadMaxBytes) onChoose(`data:${file.type};base64,${await base64Of(file)}`)
    else toast(t('states.fileTooLarge', { size: `${uploadMaxBytes / 1024 / 1024} MB` }), 'error')
  }
  return <FileButton label={label} icon={<ImagePlus size={16} />} accept={types} onChoose={choose} />
}
