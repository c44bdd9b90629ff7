/**
 * A carrier's schedule of one vessel (`vessel`, `vesselCalls`), converted to the form of DCSA Commercial
 * Schedules.
 */
type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object = (value: unknown): Fields => (isObject(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The message as a vessel schedule with transport calls; any other message unchanged. */
export const withTransportCalls = (message: unknown): unknown =>
  Array.isArray(message) ? message.map(scheduleOf) : scheduleOf(message);

function scheduleOf(message: unknown): unknown {
  if (!isObject(message) || !isObject(message['vessel']) || !Array.isArray(message['vesselCalls']))
    return message;
  const { vesselCalls, ...rest } = message;
  const transportCalls = list(vesselCalls).map((call) => (isObject(call) ? callOf(call) : call));
  return { ...rest, vesselSchedules: [{ ...object(rest['vessel']), transportCalls }] };
}

function callOf(call: Fields): Fields {
  const facility = object(call['facility']);
  const { inboundService, outboundService } = object(call['transport']);
  const [inbound, outbound] = [object(inboundService), object(outboundService)];
  return {
    location: {
      UNLocationCode: facility['UNLocationCode'],
      locationName: facility['locationName'],
      facilityCode: facility['carrierTerminalCode'],
    },
    carrierServiceCode: outbound['carrierServiceCode'] ?? inbound['carrierServiceCode'],
    carrierImportVoyageNumber: inbound['carrierVoyageNumber'],
    carrierExportVoyageNumber: outbound['carrierVoyageNumber'],
    timestamps: list(call['callSchedules']).map((one) =>
      isObject(one)
        ? {
            eventTypeCode: one['transportEventTypeCode'],
            eventClassifierCode: one['eventClassifierCode'],
            eventDateTime: one['classifierDateTime'],
          }
        : one,
    ),
  };
}
