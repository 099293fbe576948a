/** No test has credentials to find; looking for Google's metadata server only takes time. */
process.env['METADATA_SERVER_DETECTION'] = 'none';
