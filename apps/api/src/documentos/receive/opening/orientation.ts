/** EXIF with nothing but how the picture is to be turned; none for one that stands upright. */
export function orientationOnly(orientation: number): Buffer | null {
  if (orientation < 2 || orientation > 8) return null;
  const exif = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
