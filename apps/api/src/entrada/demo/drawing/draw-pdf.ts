import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { notice, type Sheet } from './sheet.ts';

/** One page or more; with a password nobody can open it. */
export async function drawPdf(
  { title, issuer, rows, paragraphs = [] }: Sheet,
  userPassword?: string,
): Promise<Buffer> {
  // Without a date of making, the same sheet gives the same bytes.
  const info = { Title: title, CreationDate: new Date(0), ModDate: new Date(0) };
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    info,
    ...(userPassword && { userPassword, ownerPassword: userPassword }),
  });
  const whole = buffer(document);
  document.font('Helvetica-Bold').fontSize(11).fillColor('#b3261e').text(notice);
  document.moveDown(0.6).fillColor('#1b1b1b').fontSize(17).text(title);
  document.font('Helvetica').fontSize(10).fillColor('#555').text(issuer).moveDown(1.2);
  for (const [label, value] of rows) {
    document.fontSize(8).fillColor('#555').text(label.toUpperCase());
    document
      .fontSize(11.5)
      .fillColor('#1b1b1b')
      .text(value || '—')
      .moveDown(0.5);
  }
  document.moveDown(0.5).fontSize(11).fillColor('#1b1b1b');
  for (const paragraph of paragraphs)
    document.text(paragraph, { align: 'justify', lineGap: 2 }).moveDown(0.7);
  document.end();
  return whole;
}
