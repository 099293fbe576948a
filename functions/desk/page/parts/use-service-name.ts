import type { AnswerOf } from '../api/types';
import { useRead } from '../api/use-read';

/** Names a courier as its service is called; its id where there is none of it. */
export function useServiceName(): <Id extends string | null>(id: Id) => string | Id {
  const { answer: services = [] } = useRead('shipments.services', {});
  return (id) => services.find((service) => service.id === id)?.service_name ?? id;
}

/** The services that a shipment can have. */
export function useActiveServices(): AnswerOf<'shipments.services'> {
  const { answer: services = [] } = useRead('shipments.services', {});
  return services.filter(({ active }) => active);
}
