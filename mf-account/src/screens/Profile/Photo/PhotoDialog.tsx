import { sentenceOf } from '@pool/contracts';
import { maxPhotoBytes } from '@pool/contracts/profile';
import { Button, Dialog, Slider } from '@pool/design-system';
import { ApiError } from '@pool/remote-kit';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useSetPhoto } from '../../../api/profile.ts';
import { longestSide, sizeOfPicture } from '../../../model/picture-size.ts';
import { isPicture, squareJpegOf } from '../../../model/square-jpeg.ts';
import { Note, type Notice } from '../Note.tsx';
import styles from './Photo.module.css';
import { PhotoDrop } from './PhotoDrop.tsx';

/** Chooses a picture, crops it to a square, and uploads it as JPEG. */
export default function PhotoDialog({ onClose }: { onClose: () => void }) {
  const upload = useSetPhoto();
  const [picture, setPicture] = useState<{ file: File; address: string } | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isReading, setReading] = useState(false);
  const [notice, setNotice] = useState<Notice>(null);
  useEffect(() => () => URL.revokeObjectURL(picture?.address ?? ''), [picture]);

  const choose = async (file: File) => {
    setNotice(null);
    setReading(true);
    const problem = await problemOf(file);
    setReading(false);
    if (problem !== null) return fail(problem);
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    setPicture({ file, address: URL.createObjectURL(file) });
  };
  const fail = (text: string) => setNotice({ tone: 'danger', text });
  const save = async () => {
    if (!picture || !area) return;
    setNotice(null);
    try {
      const jpeg = await squareJpegOf(picture.file, area);
      if (jpeg.size > maxPhotoBytes) return fail(sentenceOf('file', 'too-large'));
      await upload.mutateAsync(jpeg);
      onClose();
    } catch (error) {
      fail(error instanceof ApiError ? error.message : 'Your photo was not saved. Please try again');
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your photo"
      footer={
        <>
          {picture && (
            <Button variant="ghost" disabled={upload.isPending} onClick={() => setPicture(null)}>
              Choose another
            </Button>
          )}
          <Button disabled={upload.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={!area || !picture} busy={upload.isPending} onClick={save}>
            Save photo
          </Button>
        </>
      }
    >
      {picture ? (
        <>
          <div className={styles.stage}>
            <Cropper
              image={picture.address}
              crop={crop}
              zoom={zoom}
              aspect={1}
              showGrid={false}
              maxZoom={5}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              disableAutomaticStylesInjection
              classes={{
                containerClassName: styles.container ?? '',
                mediaClassName: styles.media ?? '',
                cropAreaClassName: styles.area ?? '',
              }}
              cropperProps={{ role: 'group', 'aria-label': 'Part of the photo. Move it with the arrow keys' }}
              mediaProps={{ alt: '' }}
            />
          </div>
          <div className={styles.zoom}>
            <span aria-hidden="true">Zoom</span>
            <Slider
              label="Zoom"
              min={1}
              max={5}
              step={0.1}
              value={zoom}
              onChange={setZoom}
              valueText={(value) => `${value.toFixed(1)} times`}
            />
          </div>
        </>
      ) : (
        <PhotoDrop busy={isReading} onFile={choose} />
      )}
      <Note notice={notice} />
    </Dialog>
  );
}

/**
 * Returns the error of a file as a sentence; null if it can be cropped. The size is checked first, so that an enormous picture is never
 * decoded.
 */
async function problemOf(file: File): Promise<string | null> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return 'Please choose a JPEG, PNG or WebP file';
  const size = await sizeOfPicture(file);
  if (size && Math.max(size.width, size.height) > longestSide) {
    return `This photo is too large (${size.width} × ${size.height} pixels). The limit is ${longestSide.toLocaleString('en-US')} pixels a side`;
  }
  if (!size || !(await isPicture(file))) return "We can't read this file. Please choose another one";
  return null;
}
