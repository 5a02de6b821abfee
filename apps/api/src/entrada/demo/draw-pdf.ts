import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { notice, type Sheet } from './describe-paper.ts';

/** One page or more; with a password nobody can open it. */
export function drawPdf(sheet: Sheet, userPassword?: string): Promise<Buffer> {
  // Without a date of making, the same sheet gives the same bytes.
  const info = { Title: sheet.title, CreationDate: new Date(0), ModDate: new Date(0) };
  const secret = userPassword && { userPassword, ownerPassword: userPassword };
  const document = new PDFDocument({ size: 'A4', margin: 56, info, ...secret });
  const write = (text: string, size: number, colour = '#1b1b1b') =>
    document.fontSize(size).fillColor(colour).text(text);
  document.font('Helvetica-Bold');
  write(notice, 11, '#b3261e').moveDown(0.6);
  write(sheet.title, 17);
  document.font('Helvetica');
  write(sheet.issuer, 10, '#555').moveDown(1.2);
  for (const [label, value] of sheet.rows) {
    write(label.toUpperCase(), 8, '#555');
    write(value || '—', 11.5).moveDown(0.5);
  }
  document.moveDown(0.5).fontSize(11).fillColor('#1b1b1b');
  for (const paragraph of sheet.paragraphs)
    document.text(paragraph, { align: 'justify', lineGap: 2 }).moveDown(0.7);
  document.end();
  return buffer(document);
}
