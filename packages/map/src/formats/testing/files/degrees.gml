<?xml version="1.0" encoding="utf-8" ?>
<ogr:FeatureCollection
     gml:id="aFeatureCollection"
     xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
     xsi:schemaLocation="http://ogr.maptools.org/ degrees.xsd"
     xmlns:ogr="http://ogr.maptools.org/"
     xmlns:gml="http://www.opengis.net/gml/3.2">
  <gml:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::4258"><gml:lowerCorner>39.6509507063355 22.3699379684303</gml:lowerCorner><gml:upperCorner>39.6518380412369 22.3755455233134</gml:upperCorner></gml:Envelope></gml:boundedBy>
                                                                                                                  
  <ogr:featureMember>
    <ogr:parcels gml:id="parcels.0">
      <gml:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::4258"><gml:lowerCorner>39.6509507063355 22.3699379684303</gml:lowerCorner><gml:upperCorner>39.6516921092608 22.3711215527894</gml:upperCorner></gml:Envelope></gml:boundedBy>
      <ogr:geometryProperty><gml:Polygon srsName="urn:ogc:def:crs:EPSG::4258" gml:id="parcels.geom.0"><gml:exterior><gml:LinearRing><gml:posList>39.6509507063355 22.3699549994429 39.6509670747736 22.3711215527894 39.6516921092608 22.3711045339521 39.6516757404039 22.3699379684303 39.6509507063355 22.3699549994429</gml:posList></gml:LinearRing></gml:exterior><gml:interior><gml:LinearRing><gml:posList>39.651134109655 22.3701837927707 39.6512241760116 22.3701816774336 39.6512258111529 22.3702981898878 39.6511357447911 22.3703003050739 39.651134109655 22.3701837927707</gml:posList></gml:LinearRing></gml:interior></gml:Polygon></ogr:geometryProperty>
      <ogr:name>Αγρός Α</ogr:name>
    </ogr:parcels>
  </ogr:featureMember>
  <ogr:featureMember>
    <ogr:parcels gml:id="parcels.1">
      <gml:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::4258"><gml:lowerCorner>39.6509833913282 22.3722852408886</gml:lowerCorner><gml:upperCorner>39.651527872441 22.3739164121596</gml:upperCorner></gml:Envelope></gml:boundedBy>
      <ogr:geometryProperty><gml:MultiSurface srsName="urn:ogc:def:crs:EPSG::4258" gml:id="parcels.geom.1"><gml:surfaceMember><gml:Polygon gml:id="parcels.geom.1.0"><gml:exterior><gml:LinearRing><gml:posList>39.6509833913282 22.3722852408886 39.6509915552759 22.3728678018434 39.651527872441 22.3725638478654 39.6509833913282 22.3722852408886</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></gml:surfaceMember><gml:surfaceMember><gml:Polygon gml:id="parcels.geom.1.1"><gml:exterior><gml:LinearRing><gml:posList>39.6509997163032 22.3734503630353 39.6510062430225 22.3739164121596 39.6513665091165 22.3739079701656 39.6513599823142 22.3734419186244 39.6509997163032 22.3734503630353</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></gml:surfaceMember></gml:MultiSurface></ogr:geometryProperty>
      <ogr:name>Βρύση</ogr:name>
    </ogr:parcels>
  </ogr:featureMember>
  <ogr:featureMember>
    <ogr:parcels gml:id="parcels.2">
      <gml:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::4258"><gml:lowerCorner>39.6510160295972 22.3746154861303</gml:lowerCorner><gml:upperCorner>39.6518380412369 22.3755455233134</gml:upperCorner></gml:Envelope></gml:boundedBy>
      <ogr:geometryProperty><gml:Polygon srsName="urn:ogc:def:crs:EPSG::4258" gml:id="parcels.geom.2"><gml:exterior><gml:LinearRing><gml:posList>39.6510160295972 22.3746154861303 39.651119148079 22.3755455233134 39.6518380412369 22.3754120958351 39.6517824106627 22.3746558112375 39.6510160295972 22.3746154861303</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></ogr:geometryProperty>
      <ogr:name>Ράχη</ogr:name>
    </ogr:parcels>
  </ogr:featureMember>
</ogr:FeatureCollection>
