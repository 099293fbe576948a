"""Writes second-source.json anew, with the countries that it has, from the Python package holidays.

pip install holidays; python3 second-source.py FIRST_YEAR LAST_YEAR; then format it with `npm run format`.
"""

import json
import pathlib
import sys

import holidays

FILE = pathlib.Path(__file__).with_name("second-source.json")


def main(first: int, last: int) -> None:
    years = range(first, last + 1)
    countries = json.loads(FILE.read_text(encoding="utf-8"))["countries"]
    found = {
        country: holidays.country_holidays(country, years=years, language="en_US")
        for country in countries
    }
    names = sorted({name for days in found.values() for name in days.values()})
    source = {
        "source": f"Python package holidays {holidays.__version__}",
        "first_year": first,
        "last_year": last,
        "names": names,
        "countries": {
            country: [
                " ".join(
                    f"{day:%m%d}:{names.index(name)}"
                    for day, name in sorted(days.items())
                    if day.year == year
                )
                for year in years
            ]
            for country, days in found.items()
        },
    }
    FILE.write_text(json.dumps(source, ensure_ascii=False), encoding="utf-8")


main(int(sys.argv[1]), int(sys.argv[2]))
