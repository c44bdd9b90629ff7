/** The consignment security declaration, boxes 1 to 15 in the order of its public form (ICAO Doc 8973). */
import type { SecurityDeclaration } from '#contract/air/documents.ts';
import { drawForm, type Box } from '#server/platform/documents/form.ts';
import { mm, type Kit } from '#server/platform/documents/kit.ts';

const [LEFT, MIDDLE] = [12, 105];
const FULL = 186;
const HALF = 93;
const THIRD = 62;
const QUARTER = 46.5;

const row = <Name extends string>(
  y: number,
  height: number,
  cells: readonly (readonly [name: Name, x: number, width: number, caption: string])[],
): Box<Name>[] =>
  cells.map(([name, x, width, caption]) => ({ name, x, y, width, height, caption, head: 6.5 }));

/** Each caption begins with the number of its box. */
export const SECURITY_BOXES = [
  ...row(30, 22, [
    [
      '1',
      LEFT,
      HALF,
      '1  Regulated entity category (RA, KC or AO) and identifier\n    (of the regulated party issuing the security status)',
    ],
    ['2', MIDDLE, HALF, '2  Unique consignment identifier\n    (air waybill: nnn-nnnnnnnn)'],
  ]),
  ...row(52, 28, [['3', LEFT, FULL, '3  Contents of consignment']]),
  ...row(80, 16, [
    ['4', LEFT, THIRD, '4  Origin'],
    ['5', LEFT + THIRD, THIRD, '5  Destination'],
    ['6', LEFT + 2 * THIRD, THIRD, '6  Transfer / transit points (if known)'],
  ]),
  ...row(96, 8, [
    ['status', LEFT, QUARTER, ''],
    ['reasons', LEFT + QUARTER, 3 * QUARTER, ''],
  ]),
  ...row(104, 22, [
    ['7', LEFT, QUARTER, '7  Security status'],
    ['8', LEFT + QUARTER, QUARTER, '8  Received from (codes)'],
    ['9', LEFT + 2 * QUARTER, QUARTER, '9  Screening method (codes)'],
    ['10', LEFT + 3 * QUARTER, QUARTER, '10  Grounds for exemption (codes)'],
  ]),
  ...row(126, 18, [['11', LEFT, FULL, '11  Other screening method(s) (if applicable)']]),
  ...row(144, 22, [
    ['12', LEFT, HALF, '12  Security status issued by\n      (name of person or employee ID)'],
    ['13', MIDDLE, HALF, '13  Security status issued on\n      (date ddmmyy, time)'],
  ]),
  ...row(166, 24, [
    [
      '14',
      LEFT,
      FULL,
      '14  Regulated entity category (RA, KC or AO) and identifier\n      (of any regulated party who has accepted the security status given to a consignment by another regulated party)',
    ],
  ]),
  ...row(190, 34, [['15', LEFT, FULL, '15  Additional security information']]),
] as const satisfies readonly Box<string>[];

export function drawSecurityDeclaration(kit: Kit, document: SecurityDeclaration): void {
  const { pdf } = kit;
  pdf.addPage({ size: 'A4', margin: 0 }).fillColor('#000');
  kit.box(
    'CONSIGNMENT SECURITY DECLARATION',
    { x: mm(LEFT), y: mm(16), width: mm(FULL), height: mm(10) },
    { size: 16, weight: 'bold', align: 'center' },
  );
  drawForm(kit, SECURITY_BOXES, {
    '1': document.issuer,
    '2': document.consignment,
    '3': document.contents,
    '4': document.origin,
    '5': document.destination,
    '6': document.transfer,
    '7': document.status,
    '8': document.receivedFrom,
    '9': document.screening,
    '10': document.exemption,
    '11': document.otherScreening,
    '12': document.issuedBy,
    '13': document.issuedOn,
    '14': document.acceptedFrom,
    '15': document.additional,
  });
  const heading = { size: 7.5, weight: 'bold', align: 'center', valign: 'middle' } as const;
  kit.box('Security status', { x: mm(LEFT), y: mm(96), width: mm(QUARTER), height: mm(8) }, heading);
  kit.box(
    'Reasons for issuing the security status',
    { x: mm(LEFT + QUARTER), y: mm(96), width: mm(3 * QUARTER), height: mm(8) },
    heading,
  );
  pdf.lineWidth(0.6).rect(mm(150), mm(53.5), mm(3.5), mm(3.5)).stroke('#000').fillColor('#000');
  if (document.consolidation)
    kit.box('X', { x: mm(150), y: mm(53.4), width: mm(3.5), height: mm(3.6) }, { size: 8, align: 'center' });
  kit.box('Consolidation', { x: mm(155), y: mm(53.4), width: mm(40), height: mm(4) }, { size: 8 });
}
