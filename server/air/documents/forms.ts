/** The documents of the air office, each drawn by its form. */
import type { DocumentJob } from '#contract/air/documents.ts';
import type { Forms } from '#server/platform/documents/draw.ts';
import { drawSheet } from '#server/platform/documents/sheet.ts';
import { drawLabels } from './labels.ts';
import { drawDangerousDeclaration } from './dangerous-declaration.ts';
import { drawSecurityDeclaration } from './security-declaration.ts';
import { drawTestGrid } from './test-grid.ts';
import { drawWaybill } from './waybill.ts';

const UNNUMBERED = ['labels', 'labelsA4', 'airWaybill', 'houseWaybill', 'testGrid', 'securityDeclaration'];

export const forms: Forms<DocumentJob> = {
  // Sheets number their pages, so they need the total number.
  numbered: ({ kind }) => !UNNUMBERED.includes(kind),
  draw(kit, job, breathe) {
    switch (job.kind) {
      case 'airWaybill':
      case 'houseWaybill':
        return drawWaybill(kit, job.data, job.kind === 'houseWaybill', job.options);
      case 'testGrid':
        return drawTestGrid(kit, job.data.number, job.options?.preprinted);
      case 'dangerousDeclaration':
        return drawDangerousDeclaration(kit, job.data);
      case 'securityDeclaration':
        return drawSecurityDeclaration(kit, job.data);
      case 'labels':
      case 'labelsA4':
        return drawLabels(kit, job.data, job.kind === 'labelsA4', breathe);
      default:
        return drawSheet(kit, job.data, breathe);
    }
  },
};
