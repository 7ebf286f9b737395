import { Button } from '@tessera/shared-ui/button';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { croppedPhoto } from './cropped-photo';
import styles from './photo.module.css';

const MAX_ZOOM = 3;

export interface CropDialogProps {
  /** The address of the image. */
  image: string;
  /** Whether the photo is being saved. */
  busy: boolean;
  onClose: () => void;
  onCropped: (photo: Blob) => void;
  /** Called if the browser cannot read the image. */
  onFailed: () => void;
}

/** Chooses the square of an image that becomes the photo. */
export function CropDialog({ image, busy, onClose, onCropped, onFailed }: CropDialogProps) {
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const percent = `${Math.round(zoom * 100)}%`;
  const use = async () => {
    if (!area) return;
    const photo = await croppedPhoto(image, area).catch(() => null);
    if (photo) onCropped(photo);
    else onFailed();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={busy}
      title="Crop your photo"
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button variant="primary" busy={busy} busyLabel="Saving photo…" onClick={use}>
            Use photo
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          objectFit="contain"
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          classes={{ cropAreaClassName: styles.area }}
          // The library would add its styles as HTML, which Trusted Types refuse.
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': 'Crop area. Move it with the arrow keys.', role: 'group' }}
          mediaProps={{ alt: '', onError: onFailed }}
        />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>Zoom</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={percent}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <output htmlFor={zoomId}>{percent}</output>
      </div>
      <p className={styles.hint}>Drag the photo, or use the arrow keys.</p>
    </Dialog>
  );
}
