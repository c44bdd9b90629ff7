/** Our own messages. */

export const SAILINGS_CSV = `POL,POD,Carrier,Service,Vessel,Voyage,ETD,ETA,SI Cut-off,CY Closing
CNSHA,NLRTM,COSCO,AEU3,DEMO PACIFIC LILY,041W,2026-12-05 04:00,2027-01-03,2026-12-02 17:00,2026-12-04 02:00
`;

/** A forwarder's list of sailings. */
export const CHINESE_CSV = `2026年12月船期表,,,,,,,,,,,,
船公司,航线,起运港,目的港,船名,航次,码头,截关时间,截单,截港,ETD,ETA,中转港
中远海运,AEU3,上海,鹿特丹,DEMO PACIFIC LILY,041W,洋山四期,2026-12-03 12:00,2026年12月2日 17时,12月4日 08:00,2026-12-05,2027-01-03,
马士基,AE7,CNNGB,Hamburg,TBN,,,,,,2026/12/08 20:00,10-Jan-2027,SGSIN
马士基,AE7,CNNGB,Nowhere Port,,,,,,,2026/12/08,10-Jan-2027,
COSU,AEU3,CNSHA,NLRTM,DEMO PACIFIC LILY,042W,,03/04/2026,,,2026-12-12,,
`;

export const BERTH_PLAN_CSV = `Port;Terminal;Vessel/Voyage;Import voyage;Line;Berth;ETA;ETB;ATB;ETD;ATD;Yard open;CY closing
CNSHG;YS4;DEMO PACIFIC LILY / 041W;040E;COSU;12;2026-12-03 06:00;2026-12-03 08:00;;2026-12-05 04:00;;2026-11-28 08:00;2026-12-04 02:00
`;

export const CUT_OFFS_CSV = `港口,船名,航次,截订舱,开港时间,截关,截放行,截单,VGM截止时间,实际截关,计划截港
上海港,DEMO PACIFIC LILY,041W,2026-11-30 17:00,2026-11-28 08:00,2026-12-03 12:00,2026-12-04 10:00,2026-12-02 17:00,2026-12-03 16:00,2026-12-03 14:00,2026-12-04 22:00
`;

const location = (UNLocationCode: string, facilityCode?: string) => ({
  UNLocationCode,
  ...(facilityCode && { facility: { facilityCode, facilityCodeListProvider: 'SMDG' } }),
});

export const VESSEL_SCHEDULE = [
  {
    carrierServiceName: 'Asia Europe 3',
    carrierServiceCode: 'AEU3',
    vesselSchedules: [
      {
        vessel: { vesselIMONumber: '9321483', name: 'DEMO PACIFIC LILY', operatorCarrierCode: 'COSU' },
        isDummyVessel: false,
        transportCalls: [
          {
            portVisitReference: 'A',
            transportCallReference: 'A1',
            carrierImportVoyageNumber: '040E',
            carrierExportVoyageNumber: '041W',
            location: location('CNSHA', 'YS4'),
            timestamps: [
              {
                eventTypeCode: 'ARRI',
                eventClassifierCode: 'PLN',
                eventDateTime: '2026-12-03T06:00:00+08:00',
              },
              {
                eventTypeCode: 'DEPA',
                eventClassifierCode: 'EST',
                eventDateTime: '2026-12-05T04:00:00+08:00',
              },
            ],
            cutOffTimes: [{ cutOffDateTimeCode: 'VCO', cutOffDateTime: '2026-12-03T16:00:00+08:00' }],
            servicePartners: [
              { carrierCode: 'CMDU', carrierExportVoyageNumber: '0FLABW1MA', carrierServiceCode: 'FAL1' },
            ],
          },
          {
            carrierImportVoyageNumber: '041W',
            carrierExportVoyageNumber: '042E',
            location: location('NLRTM'),
            timestamps: [
              {
                eventTypeCode: 'ARRI',
                eventClassifierCode: 'EST',
                eventDateTime: '2027-01-03T09:00:00+01:00',
              },
            ],
          },
          {
            carrierImportVoyageNumber: '041W',
            location: location('DEHAM'),
            statusCode: 'OMIT',
          },
          { location: location('DEHAM'), timestamps: [{ eventTypeCode: 'DRIFT' }] },
        ],
      },
    ],
  },
];

export const PORT_SCHEDULE = [
  {
    location: location('SGSIN'),
    vesselSchedules: [
      {
        vessel: { vesselIMONumber: '9321483', name: 'DEMO PACIFIC LILY' },
        carrierServiceCode: 'AEU3',
        carrierExportVoyageNumber: '041W',
        timestamps: [
          { eventTypeCode: 'DEPA', eventClassifierCode: 'PLN', eventDateTime: '2026-12-11T04:00:00+08:00' },
        ],
      },
    ],
  },
];

export const POINT_TO_POINT = [
  {
    placeOfReceipt: {
      facilityTypeCode: 'POTE',
      location: location('CNNGB'),
      dateTime: '2026-12-08T20:00:00+08:00',
    },
    placeOfDelivery: {
      facilityTypeCode: 'POTE',
      location: location('DEHAM'),
      dateTime: '2027-01-10T08:00:00+01:00',
    },
    receiptTypeAtOrigin: 'CY',
    deliveryTypeAtDestination: 'CY',
    solutionNumber: 1,
    transitTime: 33,
    cutOffTimes: [{ cutOffDateTimeCode: 'DCO', cutOffDateTime: '2026-12-06T17:00:00+08:00' }],
    legs: [
      {
        sequenceNumber: 1,
        transport: {
          modeOfTransport: 'VESSEL',
          vessel: { vesselIMONumber: '9321483', name: 'DEMO PACIFIC LILY', operatorCarrierCode: 'MAEU' },
          carrierServiceCode: 'AE7',
          carrierExportVoyageNumber: '650W',
          servicePartners: [{ carrierCode: 'HLCU' }],
        },
        departure: { location: location('CNNGB'), dateTime: '2026-12-08T20:00:00+08:00' },
        arrival: { location: location('SGSIN'), dateTime: '2026-12-14T06:00:00+08:00' },
      },
      {
        sequenceNumber: 2,
        transport: {
          modeOfTransport: 'VESSEL',
          vessel: { vesselIMONumber: '9456757', name: 'DEMO BALTIC ROSE' },
          carrierExportVoyageNumber: '651W',
        },
        departure: { location: location('SGSIN'), dateTime: '2026-12-17T06:00:00+08:00' },
        arrival: { location: location('DEHAM'), dateTime: '2027-01-10T08:00:00+01:00' },
      },
    ],
  },
];

export const SURCHARGES_CSV = `港口,船公司,进出口,费用名称,币种,20GP,40GP,40HQ,每票,生效日期,失效日期
上海,中远海运,出口,码头操作费,RMB,790,1190,1190,,2026-01-01,2026-12-31
上海,中远海运,出口,文件费,RMB,,,,450,2026-01-01,
上海,,出口,铅封费,¥¥,50,,,,2026-01-01,
`;
