import { NewService, type ShippingService } from '../src/catalog/record/shipping-service';
import { fileList } from './file-list';
import { readJsonFile } from './json-file';

const ServiceFile = fileList(NewService, 'service');

/** @throws OperationRefusal that names every fault of the file, with its line and column. */
export const readServiceFile = (name: string, text: string): ShippingService[] =>
  readJsonFile(name, text, ServiceFile);
